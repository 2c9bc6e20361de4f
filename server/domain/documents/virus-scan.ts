import { execFile } from 'node:child_process';
import type { Settings } from '../../environment.ts';
import { badFields, Refusal } from '../../http/refusal.ts';

const scanMs = 60_000;

/**
 * Runs the club's virus scanner, if there is one: its exit code is 0 for clean and 1 for infected.
 * @throws Refusal 400 for an infected file, 503 when the scan failed.
 */
export async function scan({ scanCommand }: Settings, path: string): Promise<void> {
  if (scanCommand === undefined) return;
  const exit = await new Promise<unknown>((resolve) => {
    execFile(scanCommand, [path], { timeout: scanMs, maxBuffer: 1024 * 1024 }, (error) =>
      resolve(error ? error.code : 0),
    );
  });
  if (exit === 0) return;
  if (exit === 1) throw badFields({ file: ['The virus scanner refused this file.'] });
  throw new Refusal(
    503,
    { detail: 'The file could not be checked for viruses. Try again later.', code: 'scan_unavailable' },
    { 'retry-after': '60' },
  );
}
