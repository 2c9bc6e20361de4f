/** How long a command may take before it says what it does. */
const patienceMs = 1_000;

/** One line on the terminal that says what is being done; elsewhere a line for each new thing. */
export function createProgressLine(out: NodeJS.WriteStream = process.stderr, now: () => number = Date.now) {
  const began = now();
  let shown = '';
  return {
    show: (what: string) => {
      if (now() - began < patienceMs || what === shown) return;
      const kind = what.split(':')[0] ?? '';
      const isSameKind = shown.startsWith(kind);
      if (out.isTTY) out.write(`\r\u001b[K${what}`);
      else if (!isSameKind) out.write(`${kind}\n`);
      shown = what;
    },
    end: () => {
      if (shown !== '' && out.isTTY) out.write('\r\u001b[K');
    },
  };
}
