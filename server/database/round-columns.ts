/** The presentation of a round: texts and figures. Amounts and values are decimal text. */
export type RoundStory = {
  /** Bodies are plain text, one paragraph a line. */
  readonly memo: readonly { readonly heading: string; readonly body: string }[];
  readonly terms: {
    readonly liquidation_preference: string | null;
    readonly anti_dilution: string | null;
    readonly information_rights: string;
    readonly voting: string;
    readonly governing_law: string;
  };
  readonly metrics: readonly {
    readonly label: string;
    readonly unit: string;
    readonly source: string;
    readonly series: readonly { readonly date: string; readonly value: string }[];
  }[];
  readonly team: readonly { readonly name: string; readonly role: string; readonly bio: string }[];
  readonly conflicts: readonly string[];
  readonly faq: readonly {
    readonly question: string;
    readonly answer: string;
    readonly answered_at: string;
  }[];
};
