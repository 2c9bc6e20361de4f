import type { Host } from '../../host.ts';

/** Ends a transaction as if it had failed, with what it would have said. */
class DryRun extends Error {
  override readonly name = 'DryRun';
  readonly output: string;
  constructor(output: string) {
    super('A dry run changes nothing.');
    this.output = output;
  }
}

/** Does the work as it would be done, tells what came of it, and takes all of it back. Errors of the work are thrown on. */
export async function dryRun(
  { database }: Pick<Host, 'database'>,
  work: () => Promise<string>,
): Promise<string> {
  try {
    return await database.transaction(async () => {
      throw new DryRun(await work());
    });
  } catch (error) {
    if (error instanceof DryRun) return error.output;
    throw error;
  }
}
