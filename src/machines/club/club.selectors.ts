import type { SnapshotFrom } from 'xstate';
import type { CyborgMachine } from './club.machine.ts';

type ClubSnapshot = SnapshotFrom<CyborgMachine>;

export const selectContent = ({ context }: ClubSnapshot) => context.content;
/** What the pages can be narrowed to. */
export const selectChoices = ({ context }: ClubSnapshot) => context.choices;
export const selectChoicesFailure = ({ context }: ClubSnapshot) => context.choicesFailure;
/** What the host has against each filter. */
export const selectRefusedFields = ({ context: { failure } }: ClubSnapshot) =>
  failure?.kind === 'invalid' ? failure.fields : null;

export const selectIsPaperLoading = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ paper: 'loading' });
export const selectIsForbidden = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ paper: 'forbidden' });
export const selectIsRenewing = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ paper: { shown: 'renewing' } });
export const selectIsOutdated = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ paper: { shown: 'outdated' } });

export const selectFileState = ({ value }: ClubSnapshot) => value.file;
export const selectFile = ({ context }: ClubSnapshot) => context.file;
export const selectFormat = ({ context }: ClubSnapshot) => context.format;
export const selectFileFailure = ({ context }: ClubSnapshot) => context.fileFailure;
