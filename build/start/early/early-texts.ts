import { isFullyVerified } from '../../../src/domain/people/gate.ts';
import { readDeviceCookie } from '../../../src/machines/shell/device-cookie.ts';
import type { EarlyTexts } from '../../../src/views/kit/page/use-early-texts.ts';

export type Body = Readonly<Record<string, unknown>>;

/**
 * The texts of a page by the name of their slot (`data-early`), from the page's first answer as the host sends it; no
 * amounts where the person hides them. Each page that has some has a file of this folder, named after its route.
 */
export type TextsOf = (answer: Body, areAmountsHidden: boolean) => EarlyTexts;

declare global {
  interface Window {
    /** Set by a script of its own in the head of a page that has early texts. */
    earlyPage?: { readonly textsOf: TextsOf };
  }
}

/** A body of JSON with fields, as the host should send it. */
export const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;

const isMember = (profile: Body) =>
  isFullyVerified({
    is_kyc_checked: profile['is_kyc_checked'] === true,
    is_accredited: profile['is_accredited'] === true,
    is_member: profile['is_member'] === true,
  });

/** What the frame of a page shows before the code of the page is there: nothing to a person who is not verified. */
export const earlyTexts = (
  textsOf: TextsOf,
  profile: unknown,
  answer: unknown,
  cookies: string,
): EarlyTexts =>
  isObject(profile) && isMember(profile) && isObject(answer)
    ? textsOf(answer, readDeviceCookie(cookies, 'amounts') === 'hidden')
    : {};
