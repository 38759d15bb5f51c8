/** What is open beside the table: a tab of the side, a view of the phone, the clause that is looked up. */

export type Tab = "reader" | "log" | "chat" | "rules" | "words";
export type PhoneTab = "table" | "hand" | "log" | "chat";

class Tabs {
  side = $state<Tab>("log");
  phone = $state<PhoneTab>("table");
  clause = $state(""); // shown in the rules
  read = $state(0); // chat lines that were seen
  card = $state(""); // the word whose card is looked at
  tall = $state(false); // the phone's sheet is drawn up

  reset(): void {
    this.side = "log";
    this.phone = "table";
    this.clause = this.card = "";
    this.read = 0;
  }

  openClause(clause: string): void {
    this.clause = clause;
    this.side = "rules";
    if (this.phone !== "log") this.phone = matchMedia("(max-width: 760px)").matches ? "log" : "table";
  }

  openPhone(tab: PhoneTab): void {
    this.phone = tab;
    if (tab === "log" && this.side === "chat") this.side = "log";
    if (tab === "chat") this.side = "chat";
  }
}

export const tabs = new Tabs();
