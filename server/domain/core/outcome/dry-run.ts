import type { Host } from '../../../host.ts';

/** Ends a transaction as if it had failed. */
class DryRun extends Error {
  override readonly name = 'DryRun';
  constructor() {
    super('A dry run changes nothing.');
  }
}

/** Does the work as it would be done, answers what came of it, and takes all of it back. Errors of the work are thrown on. */
export async function dryRun<Answer>(
  { database }: Pick<Host, 'database'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answers: Answer[] = [];
  try {
    return await database.transaction(async () => {
      answers.splice(0, 1, await work());
      throw new DryRun();
    });
  } catch (error) {
    if (error instanceof DryRun) for (const answer of answers) return answer;
    throw error;
  }
}
