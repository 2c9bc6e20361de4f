import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import * as z from 'zod';
import { profileOf } from '../domain/profile.ts';
import { decideReviewByEmail, reviewDecisions } from '../domain/review.ts';
import type { Host } from '../host.ts';
import { readBody } from '../http/body.ts';
import { filledText } from '../http/fields.ts';
import { notFound } from '../http/refusal.ts';

export const clubReviewPath = '/internal/club/review';

const reviewBody = z.object({ email: filledText(), decision: z.enum(reviewDecisions) });

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The club's own commands, for whoever can read the key file in the data folder. Others are told nothing is here. */
export function mountClub(app: Hono, host: Host, clubKey: string): void {
  app.post(clubReviewPath, async (context) => {
    const given = context.req.header('x-club-key') ?? '';
    if (!timingSafeEqual(digest(given), digest(clubKey))) throw notFound();
    const { email, decision } = await readBody(context, reviewBody);
    const investor = await decideReviewByEmail(host, email, decision);
    const { onboarding_status: status } = profileOf(investor);
    return context.json({ email: investor.email, onboarding_status: status });
  });
}
