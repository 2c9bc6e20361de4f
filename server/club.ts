import * as z from 'zod';
import { profileOf } from './domain/profile.ts';
import { decideReviewByEmail, type ReviewDecision } from './domain/review.ts';
import { readClubAddress } from './domain/secrets.ts';
import { BadEnvironment, readSettings, type Settings } from './environment.ts';
import { Refusal } from './http/refusal.ts';
import { openHost } from './open-host.ts';
import { clubReviewPath } from './routes/club.ts';

const usage = 'Usage: npm run club -- review EMAIL approve|reject|more-documents';

const decisions: Readonly<Record<string, ReviewDecision>> = {
  approve: 'approve',
  reject: 'reject',
  'more-documents': 'more_documents',
};

const addressSchema = z.object({ url: z.url(), key: z.string() });
const answerSchema = z.object({ detail: z.string().optional(), onboarding_status: z.string().optional() });

type Answer = z.infer<typeof answerSchema>;

/** Asks the running host, because only one process may open the embedded database. Null when none answers. */
async function askHost(settings: Settings, email: string, decision: ReviewDecision): Promise<Answer | null> {
  const address = addressSchema.safeParse(readClubAddress(settings.dataFolder));
  if (!address.success) return null;
  try {
    const response = await fetch(`${address.data.url}${clubReviewPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-club-key': address.data.key },
      body: JSON.stringify({ email, decision }),
    });
    return answerSchema.parse(await response.json());
  } catch (error) {
    const isGone = error instanceof TypeError;
    if (isGone) return null;
    throw error;
  }
}

async function decideHere(settings: Settings, email: string, decision: ReviewDecision): Promise<Answer> {
  const { host, close } = await openHost(settings);
  try {
    return profileOf(await decideReviewByEmail(host, email, decision));
  } catch (error) {
    if (error instanceof Refusal) return answerSchema.parse(error.body);
    throw error;
  } finally {
    await close();
  }
}

async function run([command, email, word]: readonly string[]): Promise<number> {
  const decision = decisions[word ?? ''];
  if (command !== 'review' || !email || !decision) {
    console.error(usage);
    return 2;
  }
  const settings = readSettings(process.env);
  const answer = (await askHost(settings, email, decision)) ?? (await decideHere(settings, email, decision));
  if (answer.onboarding_status === undefined) {
    console.error(answer.detail ?? 'The club command failed.');
    return 1;
  }
  console.info(`${email}: ${answer.onboarding_status}`);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isExpected =
    error instanceof BadEnvironment || (error instanceof Error && error.name === 'FolderInUse');
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
