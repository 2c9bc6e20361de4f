/** How long a command may take before it shows progress. */
const timeoutMs = 1_000;
const width = 24;

/** "[############------------]  50 % ": the progress of a step. */
function bar(share: number): string {
  const done = Math.round(Math.min(1, Math.max(0, share)) * width);
  return `[${'#'.repeat(done)}${'-'.repeat(width - done)}] ${String(Math.floor(share * 100)).padStart(3)} % `;
}

/** One line on the terminal with the current step, and a bar if the progress is known; elsewhere a line per step. */
export function createProgressLine(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  now: () => number = Date.now,
) {
  const began = now();
  let shown = '';
  return {
    show: (what: string, share?: number) => {
      const line = share === undefined ? what : `${bar(share)}${what}`;
      if (now() - began < timeoutMs || line === shown) return;
      const step = what.split(':')[0] ?? '';
      if (out.isTTY) out.write(`\r\u001b[K${line}`);
      else if (!shown.includes(step)) out.write(`${step}\n`);
      shown = line;
    },
    end: () => {
      if (shown !== '' && out.isTTY) out.write('\r\u001b[K');
    },
  };
}
