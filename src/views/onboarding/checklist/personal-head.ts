import { personalTitle } from '../../kit/page/personal-title.ts';

/** The heading of the page of personal data. */
export const personalHead = (isMember: boolean) => ({
  title: personalTitle(isMember),
  subtitle: isMember
    ? 'Keep your information up to date.'
    : 'Six steps, about 20 minutes. Save each step and come back any time.',
});
