/** A text longer than this is never moved by the collector of garbage. */
const enough = 150_000;

/** The members of a JSON list as they are written: put together in large pieces, so that no small text is kept for long. */
export type TextList = {
  /** Adds the rows of `rows` to the list. */
  readonly add: (rows: readonly object[]) => void;
  readonly toText: () => string;
};

export function createTextList(): TextList {
  const pieces: string[] = [];
  let latest: string[] = [];
  let length = 0;
  const put = () => {
    if (latest.length > 0) pieces.push(latest.join());
    latest = [];
    length = 0;
  };
  return {
    add(rows) {
      if (rows.length === 0) return;
      const text = JSON.stringify(rows).slice(1, -1);
      latest.push(text);
      length += text.length;
      if (length > enough) put();
    },
    toText() {
      put();
      return `[${pieces.join()}]`;
    },
  };
}
