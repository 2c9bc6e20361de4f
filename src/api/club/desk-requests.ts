export type ReviewDecision =
  | 'approve'
  | 'accredit'
  | 'reject'
  | 'more_documents'
  | 'accreditation_missing'
  | 'reopen';

/** The actions of an operator. `reason` is shown to the person; days are `YYYY-MM-DD`, amounts decimal texts. */
export type DeskAction =
  | {
      readonly action: 'review';
      readonly investor: number;
      readonly decision: ReviewDecision;
      readonly reason?: string;
      readonly documents?: readonly string[];
      readonly due?: string;
    }
  | {
      readonly action: 'document';
      readonly id: number;
      readonly verdict: 'accept' | 'reject' | 'expire';
      readonly reason?: string;
    }
  | {
      readonly action: 'match';
      readonly wire: number;
      readonly kind: 'commitment' | 'call';
      readonly id: number;
    }
  | { readonly action: 'held'; readonly application: number; readonly verdict: 'accept' | 'return' }
  | { readonly action: 'step'; readonly application: number }
  | { readonly action: 'allocate' | 'close' | 'cancel'; readonly round: number }
  | {
      readonly action: 'row';
      readonly sheet: string;
      readonly row: Readonly<Record<string, string>>;
      readonly mail?: boolean;
    }
  | {
      readonly action: 'distribute';
      readonly series: string;
      readonly gross: string;
      readonly kind: string;
      readonly date: string;
      readonly sold?: string;
      readonly mail?: boolean;
    }
  | {
      readonly action: 'call';
      readonly series: string;
      readonly amount: string;
      readonly date: string;
      readonly mail?: boolean;
    }
  | { readonly action: 'annual-fees'; readonly series: string; readonly date: string }
  | {
      readonly action: 'terms';
      readonly round: number;
      readonly reason: string;
      readonly changes: Readonly<Record<string, string>>;
    }
  | { readonly action: 'undo'; readonly import: number }
  /** Id of the uploaded file. */
  | { readonly action: 'statement' | 'import' };
