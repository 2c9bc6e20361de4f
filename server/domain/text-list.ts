/** A text longer than this is never moved by the collector of garbage. */
const enough = 150_000;

/** The members of a JSON list as they are written: put together in large pieces, so that no small text is kept for long. */
export type TextList = {
  /** Adds rows that are written already, with a comma between; none at all where the text is empty. */
  readonly add: (rows: string) => void;
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
      if (rows === '') return;
      latest.push(rows);
      length += rows.length;
      if (length > enough) put();
    },
    toText() {
      put();
      return `[${pieces.join()}]`;
    },
  };
}
