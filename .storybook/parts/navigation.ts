import { escape, follow, onSurfaces, type Part, press, tab, touch } from './part.ts';

const button: Part = {
  name: 'Button',
  status: 'ready',
  use: 'For an action: save, send, confirm, refresh. A place to go is a ButtonLink or a TextLink.',
  good: [
    'One primary button in a view, named by its effect: “Sign and submit”.',
    'Keep the label while it is busy; say why it cannot be pressed with disabledReason.',
  ],
  bad: ['Two primary buttons beside each other.', 'A red button for anything that can be undone.'],
  states: ['Rest', 'Hover', 'Focus', 'Busy', 'Disabled', 'Disabled with a reason'],
  sizes: ['Medium, 40 px', 'Small, 32 px', 'Wide: as wide as its container', touch],
  keys: [tab, press],
  contrast: [
    ['on-fill', 'primary-fill'],
    ['on-fill', 'primary-fill-hover'],
    ['on-fill', 'negative-fill'],
    ['on-fill', 'negative-fill-hover'],
    ['ink', 'surface-raised'],
    ['primary', 'surface-raised'],
    ['line-strong', 'surface-raised', 'line'],
  ],
};

const buttonLink: Part = {
  name: 'ButtonLink',
  status: 'ready',
  use: 'For a place to go that is the main next step, such as “View active rounds”.',
  good: ['Put it inside wouter’s Link with asChild, so that the page is not reloaded.'],
  bad: ['A button that only navigates.', 'A row of them where a menu or tabs belong.'],
  states: ['Rest', 'Hover', 'Focus'],
  sizes: ['Medium, 40 px', 'Small, 32 px', touch],
  keys: [tab, follow],
  contrast: [
    ['on-fill', 'primary-fill'],
    ['ink', 'surface-raised'],
  ],
};

const copyButton: Part = {
  name: 'CopyButton',
  status: 'ready',
  use: 'Beside a reference, an account number or a table that people take elsewhere.',
  good: ['Give it a name where several stand on a page: “Copy IBAN”.'],
  bad: [
    'For amounts that are hidden.',
    'A toast in addition: the button itself says “Copied” for 3 seconds.',
  ],
  states: ['Ready', 'Copied', 'Refused by the browser'],
  sizes: ['Small, 32 px', touch],
  keys: [tab, press],
  contrast: [...onSurfaces('primary'), ...onSurfaces('ink-muted')],
};

const quietRow: Part = {
  name: 'QuietRow',
  status: 'ready',
  use: 'Around quiet buttons that begin a line: their words stand in line with the text above them.',
  good: ['onPhone where the row follows a filled button and begins a line on a phone alone.'],
  bad: ['Around a button with a border or a fill: those have an edge of their own.'],
  states: ['Rest'],
  sizes: ['Medium, 40 px', 'Small, 32 px', touch],
  keys: [tab],
  contrast: [['primary', 'surface-raised']],
};

const iconButton: Part = {
  name: 'IconButton',
  status: 'ready',
  use: 'For frequent commands whose icon everybody knows: close, the bell, show the password.',
  good: ['Name it by its effect; the name is shown on hover.', 'Say a count in the name too.'],
  bad: ['An icon that has to be guessed: use a Button with words.'],
  states: ['Rest', 'Hover', 'Focus', 'Pressed', 'Disabled', 'With a count'],
  sizes: ['40 px', touch],
  keys: [tab, press],
  contrast: [
    ['ink-muted', 'surface-raised', 'line'],
    ['ink-muted', 'surface', 'line'],
    ['on-fill', 'primary-fill'],
    ['primary-ink', 'primary-soft'],
  ],
};

const iconLink: Part = {
  name: 'IconLink',
  status: 'ready',
  use: 'For a download or a place to go in a dense row, where words would repeat themselves on each line.',
  good: ['Name the file: “Download passport.pdf”.'],
  bad: ['As the only way to something important.'],
  states: ['Rest', 'Hover', 'Focus'],
  sizes: ['40 px', touch],
  keys: [tab, follow],
  contrast: [['ink-muted', 'surface-raised', 'line']],
};

const skipLink: Part = {
  name: 'SkipLink',
  status: 'ready',
  use: 'Once, as the first element of each frame.',
  good: ['Its target takes the focus: the main region has tabindex -1.'],
  bad: ['Hiding it from the keyboard.'],
  states: ['Out of sight', 'Focused'],
  sizes: ['44 px high'],
  keys: [tab, ['Enter', 'moves the focus to the content']],
  contrast: [['on-fill', 'primary-fill']],
};

const textLink: Part = {
  name: 'TextLink',
  status: 'ready',
  use: 'For a place to go inside a sentence, or as a quiet way beside a button.',
  good: ['Words that make sense alone: “Forgot password?”.', 'standalone where it has a line of its own.'],
  bad: ['“Here” or “more” as its words.', 'Another tab: the club’s pages open in place.'],
  states: ['Rest', 'Hover', 'Focus'],
  sizes: ['As its text', `standalone: ${touch}`],
  keys: [tab, follow],
  contrast: [...onSurfaces('primary'), ...onSurfaces('ink-muted'), ...onSurfaces('ink')],
};

const themeSwitch: Part = {
  name: 'ThemeSwitch',
  status: 'ready',
  use: 'In the person’s menu and the drawer, once each.',
  good: ['“Same as system” is where it begins.'],
  bad: ['A switch with two states: the system’s choice would be lost.'],
  states: ['Light', 'Dark', 'Same as system'],
  sizes: ['32 px for each choice', touch],
  keys: [tab, ['Arrow keys', 'choose the next one']],
  contrast: [
    ['primary-ink', 'primary-soft'],
    ['ink-muted', 'surface-raised', 'line'],
    ['line-strong', 'surface-raised', 'line'],
  ],
};

const tabs: Part = {
  name: 'Tabs',
  status: 'ready',
  use: 'For parts of one page of which a person needs one at a time, such as the tables of the portfolio.',
  good: ['The open tab is in the address.', 'Short nouns, the most needed first.'],
  bad: ['For steps: use a Stepper.', 'Tabs inside tabs.'],
  states: ['Open', 'Closed', 'Hover', 'Focus'],
  sizes: ['40 px', touch, 'The list scrolls sideways where it does not fit'],
  keys: [
    ['Tab', 'moves the focus to the open tab, then into its panel'],
    ['Arrow keys', 'open the tab before or after it'],
    ['Home, End', 'open the first or the last tab'],
  ],
  contrast: [...onSurfaces('primary'), ...onSurfaces('ink-muted')],
};

const pagination: Part = {
  name: 'Pagination',
  status: 'ready',
  use: 'Below a list that the host answers in pages, where people return to a place in it.',
  good: ['The page is in the address.'],
  bad: ['For one page: it draws nothing then.', 'Where “Show more” keeps the reader’s place.'],
  states: ['First page', 'Between', 'Last page'],
  sizes: ['44 px targets; on a phone “Page 3 of 12”'],
  keys: [tab, press],
  contrast: [...onSurfaces('ink-muted'), ['primary-ink', 'primary-soft']],
};

const palette: Part = {
  name: 'CommandPalette',
  status: 'ready',
  use: 'Once, for everything that keyboard users open often.',
  good: ['Entries have the words of the menus.'],
  bad: ['A command that is nowhere else.'],
  states: ['All entries', 'Matches', 'No match'],
  sizes: ['As wide as a form; the whole width on a phone'],
  keys: [
    ['Ctrl K or ⌘ K', 'opens it'],
    ['Arrow up, arrow down', 'choose an entry'],
    ['Enter', 'goes there'],
    escape,
  ],
  contrast: [
    ['ink', 'surface-raised'],
    ['ink-muted', 'surface-raised'],
    ['primary-ink', 'primary-soft'],
  ],
};

const sectionNav: Part = {
  name: 'SectionNav',
  status: 'ready',
  use: 'Above a long page whose sections are looked up one by one, such as that of a round.',
  good: ['Sections in the order of the page, each with its own title.'],
  bad: ['On a page of two sections: it draws nothing then.', 'For a page or a tab of its own.'],
  states: ['Rest', 'Hover', 'Focus', 'The section being read'],
  sizes: ['As wide as the page; scrolls sideways on a phone', '44 px high'],
  keys: [tab, ['Enter', 'scrolls to the section']],
  contrast: [
    ['ink-muted', 'surface'],
    ['primary', 'surface'],
  ],
};

export const navigationParts = {
  'UI/Section navigation': [sectionNav],
  'UI/Button': [button, buttonLink, quietRow],
  'UI/CopyButton': [copyButton],
  'UI/Navigation': [tabs, pagination, themeSwitch, skipLink, textLink, iconButton, iconLink, palette],
};
