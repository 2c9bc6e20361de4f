import { onSurfaces, type Part, press, tab, tones, touch } from './part.ts';

const notice: Part = {
  name: 'Notice',
  status: 'ready',
  use: 'For information at this place of the page, as long as it is true.',
  good: [
    'A title that names the event, and one action that resolves it.',
    'live where it appears after a press.',
  ],
  bad: ['For passing news: use a toast.', 'Colour alone: the icon and the words say the same.'],
  states: ['Info', 'Positive', 'Caution', 'Negative', 'With an action'],
  sizes: ['As wide as its container'],
  keys: [['Tab', 'moves the focus to its action']],
  contrast: tones,
};

const offlineBanner: Part = {
  name: 'OfflineBanner',
  status: 'ready',
  use: 'Once, at the top of the members’ frame.',
  good: ['Its region is always there, so that the change is read out.'],
  bad: ['Blocking the page: reading continues.'],
  states: ['Online: nothing is drawn', 'Offline'],
  sizes: ['The width of the page'],
  keys: [],
  contrast: [
    ['caution-ink', 'caution-soft'],
    ['caution', 'caution-soft', 'line'],
  ],
};

const toastStack: Part = {
  name: 'ToastStack',
  status: 'ready',
  use: 'For the outcome of an action, when the place where it happened is no longer in sight.',
  good: ['A few words in the past tense: “Password changed”.', 'At most three, five seconds each.'],
  bad: ['For a question that has to be answered.', 'For a mistake in a form: show it at its field.'],
  states: [
    'None: nothing is drawn',
    'Error',
    'Note',
    'Done',
    'Warning',
    'Paused while pointed at or focused',
  ],
  sizes: ['416 px wide, at the bottom end; above the navigation of a phone'],
  keys: [tab, ['Enter, Space', 'dismisses the notice']],
  contrast: [
    ['ink', 'surface-raised'],
    ['ink-muted', 'surface-raised'],
    ['negative', 'surface-raised', 'line'],
    ['positive', 'surface-raised', 'line'],
  ],
  inside: ['Toast'],
};

const countdown: Part = {
  name: 'Countdown',
  status: 'ready',
  use: 'Where a pause of known length keeps a person from continuing: “Try again in 57 seconds”.',
  good: ['Keep the sentence; only the figure changes.'],
  bad: ['Deciding anything by it: the machine ends the pause.', 'For waits of unknown length.'],
  states: ['Running', 'Over'],
  sizes: ['As its text'],
  keys: [],
  contrast: onSurfaces('ink-muted'),
};

const errorState: Part = {
  name: 'ErrorState',
  status: 'ready',
  use: 'In place of a page or a section that could not be loaded.',
  good: ['The failure, its reason and the next step.', 'A reference that the club’s support can use.'],
  bad: ['“Something went wrong”.', 'For a refused field: show it at its field.'],
  states: ['Failed', 'Retrying', 'With another way out', 'Back online: it retries by itself'],
  sizes: ['576 px wide at most, centred', 'In a section: as wide as it, at its start'],
  keys: [tab, press],
  contrast: [...onSurfaces('ink'), ...onSurfaces('ink-muted'), ['negative', 'surface', 'line']],
};

const emptyState: Part = {
  name: 'EmptyState',
  status: 'ready',
  use: 'In place of a list that has nothing in it, or nothing that matches.',
  good: ['Why nothing is here, and the one action that changes it.'],
  bad: ['The same words for an empty list and for filters that match nothing.', 'A picture alone.'],
  states: ['Nothing yet', 'Nothing matches', 'With an action'],
  sizes: ['448 px wide at most, centred'],
  keys: [['Tab', 'moves the focus to its action']],
  contrast: [...onSurfaces('ink'), ...onSurfaces('ink-muted'), ['ink-faint', 'surface', 'line']],
};

const skeleton: Part = {
  name: 'Skeleton',
  status: 'ready',
  use: 'While something is loading whose height is known.',
  good: ['The height of the content, so that nothing moves.', 'Words for those who cannot see it.'],
  bad: ['For a save: the button is busy.', 'A spinner in the middle of a page.'],
  states: ['The first 150 ms: only its room', 'Shown'],
  sizes: ['Line', 'Control', 'Figure', 'Row', 'Card', 'Table'],
  keys: [],
  contrast: [],
};

const stillWaiting: Part = {
  name: 'StillWaiting',
  status: 'ready',
  use: 'When an answer takes longer than ten seconds.',
  good: ['Offer the way out; typed text stays.'],
  bad: ['Promising how long it will take.'],
  states: ['Shown'],
  sizes: ['In a line, or centred'],
  keys: [tab, press],
  contrast: onSurfaces('ink'),
};

const spinner: Part = {
  name: 'Spinner',
  status: 'ready',
  use: 'Inside a busy button, never alone.',
  good: ['Words beside it name the task.'],
  bad: ['As the picture of a loading page.'],
  states: ['Turning', 'Standing still where motion is reduced'],
  sizes: ['16 px'],
  keys: [],
  contrast: [['on-fill', 'primary-fill', 'line']],
};

const missingPart: Part = {
  name: 'MissingPart',
  status: 'ready',
  use: 'At the foot of the window, when code that is fetched on first use could not be loaded.',
  good: ['The parts that don’t work now, and those that do.'],
  bad: ['For data: use an ErrorState in its place.'],
  states: ['Shown'],
  sizes: ['448 px wide at most'],
  keys: [['Tab', 'moves the focus to its action']],
  contrast: [['caution-ink', 'caution-soft']],
};

const badge: Part = {
  name: 'Badge',
  status: 'ready',
  use: 'For the status of one thing in a list or beside a title.',
  good: ['One or two words that carry the meaning; the tone repeats it.'],
  bad: ['As a button.', 'More than two in a row of a table.'],
  states: ['Neutral', 'Info', 'Positive', 'Caution', 'Negative'],
  sizes: ['22 px high'],
  keys: [],
  contrast: [['ink-muted', 'surface-muted'], ...tones],
};

const progress: Part = {
  name: 'Progress',
  status: 'ready',
  use: 'For a share of a whole with figures in words, such as how much of a round is committed.',
  good: ['The solid part is done, the hatched part is promised.'],
  bad: ['For waiting: use a Skeleton.', 'Without its figures.'],
  states: ['Done', 'Done and promised', 'Full'],
  sizes: ['8 px high, as wide as its container'],
  keys: [],
  contrast: [...onSurfaces('ink'), ...onSurfaces('ink-muted'), ['primary', 'line', 'line']],
};

const retryButton: Part = {
  name: 'RetryButton',
  status: 'ready',
  use: 'In the notice of a part of a page that could not be loaded.',
  good: ['It tries by itself once the connection is back.'],
  bad: ['For a whole page: use an ErrorState.', 'After something that was sent: that could happen twice.'],
  states: ['Rest', 'Hover', 'Focus'],
  sizes: ['40 px high', touch],
  keys: [tab, press],
  contrast: [['ink', 'surface-raised']],
};

export const feedbackParts = {
  'UI/Notice': [notice, offlineBanner],
  'UI/ToastStack': [toastStack],
  'UI/Countdown': [countdown],
  'UI/States': [errorState, emptyState, skeleton, stillWaiting, spinner, retryButton],
};
export const shownElsewhere = { badge, progress, missingPart };
