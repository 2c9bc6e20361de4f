import type { Host } from '../../../host.ts';

/** Rolls a transaction back without an error. */
class DryRun extends Error {
  override readonly name = 'DryRun';
  constructor() {
    super('A dry run changes nothing.');
  }
}

/** Does the work, returns its result, and rolls everything back. Errors of the work are rethrown. */
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
