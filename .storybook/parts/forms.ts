import { onSurfaces, type Pair, type Part, press, tab, touch } from './part.ts';

const control: readonly Pair[] = [
  ['ink', 'surface-raised'],
  ['ink-faint', 'surface-raised'],
  ['ink-muted', 'surface-muted'],
  ['line-strong', 'surface-raised', 'line'],
  ['negative', 'surface-raised', 'line'],
];
const controlStates = ['Rest', 'Hover', 'Focus', 'Invalid', 'Disabled', 'Read only'];
const controlSizes = ['40 px', '44 px on a phone, with 17 px text so that the browser does not zoom'];

const field: Part = {
  name: 'Field',
  inside: ['ErrorText'],
  status: 'ready',
  use: 'Around each control of a form: label, hint, mistake and counter have one place.',
  good: ['A label of one or two words.', 'A hint with the expected format, before something is wrong.'],
  bad: ['A placeholder instead of a label.', '“Invalid value”: give the expected format.'],
  states: ['Empty', 'With a hint', 'Optional', 'With a counter', 'With a mistake'],
  sizes: ['As wide as its container'],
  keys: [],
  contrast: [...onSurfaces('ink'), ...onSurfaces('ink-faint'), ...onSurfaces('negative')],
};

const textInput: Part = {
  name: 'TextInput',
  status: 'ready',
  use: 'For one line: a name, an email, an amount.',
  good: ['autocomplete and inputmode as the content asks.', 'The unit beside it, not in the label.'],
  bad: ['A date: use DateInput.'],
  states: controlStates,
  sizes: controlSizes,
  keys: [tab],
  contrast: control,
};

const textArea: Part = {
  name: 'TextArea',
  status: 'ready',
  use: 'For a few sentences, with a limit that is counted.',
  good: ['The counter is read out near the limit only.'],
  bad: ['Cutting off long text: say that it is too long and let people shorten it.'],
  states: ['Empty', 'Near the limit', 'Too long', 'Refused', 'Disabled'],
  sizes: ['Grows with its text'],
  keys: [tab],
  contrast: control,
};

const passwordInput: Part = {
  name: 'PasswordInput',
  status: 'ready',
  use: 'For a password that exists.',
  good: ['autocomplete “current-password”, so that a manager fills it in.'],
  bad: ['Blocking paste.'],
  states: ['Hidden', 'Shown', 'Invalid'],
  sizes: controlSizes,
  keys: [tab, ['Space', 'shows or hides it, on its button']],
  contrast: control,
};

const newPasswordInput: Part = {
  name: 'NewPasswordInput',
  status: 'ready',
  use: 'For a password that is being chosen.',
  good: ['Say how strong it is and how to make it stronger.'],
  bad: ['Rules about kinds of characters.'],
  states: ['Nothing typed', 'Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  sizes: controlSizes,
  keys: [tab],
  contrast: [
    ...control,
    ['negative', 'surface', 'line'],
    ['caution', 'surface', 'line'],
    ['positive', 'surface', 'line'],
  ],
  inside: ['PasswordStrength'],
};

const checkbox: Part = {
  name: 'Checkbox',
  status: 'ready',
  use: 'For an agreement or a choice that takes effect when the form is sent.',
  good: ['A sentence in the first person that can be agreed to.'],
  bad: ['For a setting that takes effect at once: use a Switch.', 'Ticked beforehand.'],
  states: ['Off', 'On', 'Invalid', 'Disabled'],
  sizes: ['20 px box', touch],
  keys: [tab, ['Space', 'ticks it']],
  contrast: [...onSurfaces('ink'), ...onSurfaces('ink-muted'), ...onSurfaces('negative')],
};

const acknowledgements: Part = {
  name: 'Acknowledgements',
  status: 'ready',
  use: 'Before a binding step: each thing that has to be known has a tick of its own.',
  good: ['Short sentences, at most five.'],
  bad: ['One tick for several things.'],
  states: ['Open', 'All ticked', 'Not all ticked'],
  sizes: ['As wide as its container'],
  keys: [tab, ['Space', 'ticks one']],
  contrast: onSurfaces('ink'),
};

const radioGroup: Part = {
  name: 'RadioGroup',
  status: 'ready',
  use: 'For one of two to five choices that are worth seeing at once.',
  good: ['A hint for each where the words alone are not enough.'],
  bad: ['More than five: use a Select.'],
  states: ['Nothing chosen', 'Chosen', 'Invalid', 'Disabled'],
  sizes: ['44 px targets on a phone'],
  keys: [tab, ['Arrow keys', 'choose the next one']],
  contrast: [...onSurfaces('ink'), ...onSurfaces('ink-muted')],
};

const select: Part = {
  name: 'Select',
  status: 'ready',
  use: 'For one of many: a country, a currency, a status to filter by.',
  good: ['The browser’s own list, which works on every device.'],
  bad: ['For two choices.', 'Starting an action by a choice.'],
  states: controlStates,
  sizes: controlSizes,
  keys: [tab, ['Arrow keys', 'choose'], ['Letters', 'go to the entry that begins with them']],
  contrast: control,
  inside: ['SortSelect'],
};

const dateInput: Part = {
  name: 'DateInput',
  status: 'ready',
  use: 'For a day, typed as the reader’s region writes it or picked in the calendar.',
  good: ['Show the expected form in the hint.', 'Take 2026-11-18 as well.'],
  bad: ['A calendar for a date of birth only: typing is faster.'],
  states: controlStates,
  sizes: controlSizes,
  keys: [tab, ['Enter', 'completes the text'], ['Enter, Space', 'opens the calendar, on its button']],
  contrast: control,
};

const switchPart: Part = {
  name: 'Switch',
  status: 'ready',
  use: 'For a setting that takes effect at once, such as hidden amounts.',
  good: ['A label that is true while it is on.'],
  bad: ['In a form that is sent.'],
  states: ['Off', 'On', 'Focus', 'Disabled'],
  sizes: ['44 × 24 px, with a target of 44 px'],
  keys: [tab, press],
  contrast: [
    ['primary-fill', 'surface-raised', 'line'],
    ['line-strong', 'surface-raised', 'line'],
    ['ink', 'surface-raised'],
  ],
};

const inlineEdit: Part = {
  name: 'InlineEdit',
  status: 'ready',
  use: 'For one short text that is read far more often than changed, such as the name of a saved view.',
  good: ['Keep the text when the host refuses it.'],
  bad: ['For more than one line.', 'Saving an unchanged text.'],
  states: ['Shown', 'Empty', 'Editing', 'Saving', 'Refused'],
  sizes: ['As its text; 40 px while editing'],
  keys: [tab, ['Enter', 'opens it, and saves'], ['Esc', 'gives up and keeps the old text']],
  contrast: [['ink', 'surface-raised'], ...onSurfaces('ink-muted'), ...onSurfaces('negative')],
};

export const formParts = {
  'UI/Field': [field, textInput],
  'UI/TextArea': [textArea],
  'UI/PasswordInput': [passwordInput, newPasswordInput],
  'UI/Controls': [checkbox, acknowledgements, radioGroup, switchPart, select, dateInput],
  'UI/InlineEdit': [inlineEdit],
};
