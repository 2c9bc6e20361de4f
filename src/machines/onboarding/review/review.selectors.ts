import type { OnboardingResultActor } from './review.machine.ts';

export const closeArticle = (actor: OnboardingResultActor) => actor.send({ type: 'article.close' });
