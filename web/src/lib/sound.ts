/** Two small sounds of our own: a knock when something happened, a chime when it is your turn. */

import { look } from "./theme.svelte";

let context: AudioContext | null = null;

function tone(at: number, pitch: number, length: number, loud: number): void {
  if (!context) return;
  const voice = context.createOscillator();
  const level = context.createGain();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + length);
  level.gain.setValueAtTime(loud, at);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(level).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}

export function tick(yours: boolean): void {
  if (!look.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  tone(now, 320, 0.07, 0.12);
  if (yours) tone(now + 0.09, 520, 0.16, 0.1);
}
