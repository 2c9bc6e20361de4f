/** The name of the page of personal data, for a member or for a person who applies. Source: specification, section 2. */
export const personalTitle = (isMember: boolean): string =>
  isMember ? 'Update personal information' : 'Complete verification';
