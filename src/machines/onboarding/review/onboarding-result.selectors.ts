import type { OnboardingResultActor } from './onboarding-result.machine.ts';

export const closeArticle = (actor: OnboardingResultActor) => actor.send({ type: 'article.close' });
