/** What every browser can do, whichever protocol drives it. A journey speaks to it through a `Tab`. */
export type Engine = {
  /** Answers when the address is loaded. */
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Answers what an expression of JavaScript is in the page, or within the frame that was entered: JSON alone. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** A real press of the pointer in the middle of the element that the expression answers. */
  readonly click: (expression: string) => Promise<void>;
  /** Real keys to the element that has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>;
  /** Hands a file of this machine to the file field that the expression answers. */
  readonly upload: (expression: string, path: string) => Promise<void>;
  /** Whatever follows is about the first frame of the page. */
  readonly enterFrame: () => Promise<void>;
  readonly leaveFrame: () => Promise<void>;
  /** Goes back to this tab: Firefox shows a PDF that was downloaded in one of its own. */
  readonly comeBack: () => Promise<void>;
  /** A PNG of what is in view. */
  readonly screenshot: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** A browser that runs, of which each journey gets a tab that knows nothing of the others. */
export type OpenBrowser = {
  readonly version: string;
  readonly open: () => Promise<Engine>;
  readonly close: () => Promise<void>;
};

export const screen = { width: 1280, height: 860 };
