import { shownElsewhere } from './feedback.ts';
import { escape, onSurfaces, type Part, press, tab, touch } from './part.ts';

const { badge, progress, missingPart } = shownElsewhere;

const section: Part = {
  name: 'Section',
  status: 'ready',
  use: 'For each part of a page that has a title of its own.',
  good: [
    'Title, optional subtitle, one action at the end of the line.',
    'Title inside for a card, outside otherwise.',
  ],
  bad: ['Levels of headings that are skipped.', 'A card within a card.'],
  states: ['Title outside', 'Title inside', 'With a subtitle', 'With an action'],
  sizes: ['As wide as its column'],
  keys: [],
  contrast: [...onSurfaces('ink'), ...onSurfaces('ink-muted')],
  inside: ['Sections', 'Card'],
};

const grid: Part = {
  name: 'Grid',
  status: 'ready',
  use: 'For parts side by side on a wide page and below each other on a phone.',
  good: ['24 columns, no gutter between columns, 48 px between rows.'],
  bad: ['A width in pixels.', 'Another order on screen than in the source.'],
  states: ['One column on a phone', 'Spans from the breakpoint on'],
  sizes: ['24 columns'],
  keys: [],
  contrast: [],
  inside: ['Col'],
};

const facts: Part = {
  name: 'Facts',
  status: 'ready',
  use: 'For a list of names and values that are read, not compared: the terms of a round.',
  good: ['Values as they are printed everywhere else.'],
  bad: ['For several things with the same fields: use a DataTable.'],
  states: ['Known', 'Not known'],
  sizes: ['As wide as its container'],
  keys: [],
  contrast: [...onSurfaces('ink'), ...onSurfaces('ink-muted')],
};

const keyFigure: Part = {
  name: 'KeyFigure',
  status: 'ready',
  use: 'For the few figures that answer the question of a page.',
  good: ['Four at most; each can be opened to see how it is calculated.'],
  bad: ['A figure without its unit or its day.', 'Red and green without a sign.'],
  states: ['Known', 'Loading', 'Not known, with the reason', 'Hidden', 'Can be opened'],
  sizes: ['Medium', 'Small: beside something larger; its note is left out on a phone'],
  keys: [tab, press],
  contrast: [
    ...onSurfaces('ink'),
    ...onSurfaces('ink-muted'),
    ...onSurfaces('positive'),
    ...onSurfaces('negative'),
  ],
  inside: ['KeyFigures'],
};

const monogram: Part = {
  name: 'Monogram',
  status: 'ready',
  use: 'In place of a logo that is not there.',
  good: ['Beside the name, never instead of it.'],
  bad: ['Colours that mean something: a tint only tells neighbours apart.'],
  states: ['Shown'],
  sizes: ['28 px', '44 px on a card'],
  keys: [],
  contrast: onSurfaces('ink'),
};

const stepper: Part = {
  name: 'Stepper',
  status: 'ready',
  use: 'For steps that are done in an order and can be returned to: the checklist.',
  good: ['Say which steps are done in words as well.'],
  bad: ['For tabs.', 'More than seven steps.'],
  states: ['Done', 'To do', 'Needs attention', 'Locked', 'Current'],
  sizes: ['Below each other, 44 px each', 'In two columns on a phone, in three on a tablet'],
  keys: [tab, ['Enter', 'opens the step']],
  contrast: [
    ...onSurfaces('ink'),
    ...onSurfaces('ink-muted'),
    ['positive-ink', 'positive-soft'],
    ['ink', 'primary-soft'],
    ['ink-muted', 'primary-soft'],
    ['caution-ink', 'caution-soft'],
    ['ink-faint', 'surface-muted', 'line'],
  ],
};

const timeline: Part = {
  name: 'Timeline',
  status: 'ready',
  use: 'For past, failed, current and coming steps, with their days.',
  good: ['Past, failed, now and ahead are said, not only coloured.'],
  bad: ['For a list without an order.'],
  states: ['Past', 'Failed', 'Now', 'Ahead'],
  sizes: ['672 px wide at most'],
  keys: [],
  contrast: [
    ...onSurfaces('ink'),
    ...onSurfaces('ink-muted'),
    ['positive', 'surface-raised', 'line'],
    ['negative', 'surface-raised', 'line'],
    ['primary', 'surface-raised', 'line'],
    ['line-strong', 'surface-raised', 'line'],
  ],
};

const fileDrop: Part = {
  name: 'FileDrop',
  status: 'ready',
  use: 'Where documents are uploaded: by drag, by the browser’s dialog or by the camera.',
  good: ['Kinds and limits in one line, before a file is chosen.'],
  bad: ['Dragging as the only way.'],
  states: ['Rest', 'Files above it', 'For one file'],
  sizes: ['As wide as its container'],
  keys: [tab, ['Enter, Space', 'opens the dialog']],
  contrast: [
    ['ink', 'surface-raised'],
    ['ink-muted', 'surface-raised'],
    ['ink', 'primary-soft'],
    ['line-strong', 'surface-raised', 'line'],
  ],
};

const fileButton: Part = {
  name: 'FileButton',
  status: 'ready',
  use: 'For one file that belongs to one row, such as a required document.',
  good: ['The label begins with the words on it and names the document.'],
  bad: ['For several files: use a FileDrop.'],
  states: ['Rest', 'Hover', 'Focus'],
  sizes: ['40 px', touch],
  keys: [tab, ['Enter, Space', 'opens the dialog']],
  contrast: [['ink', 'surface-raised']],
};

const dialog: Part = {
  name: 'Dialog',
  status: 'ready',
  use: 'For one question before something that cannot be undone.',
  good: ['A title that names the consequence.', 'The button that acts comes last and repeats the verb.'],
  bad: ['“Are you sure?” with yes and no.', 'A form: use a page or a drawer.'],
  states: ['Open', 'Closed'],
  sizes: ['512 px wide at most; at the foot of a phone'],
  keys: [['Tab', 'stays inside'], escape],
  contrast: [
    ['ink', 'surface-raised'],
    ['ink-muted', 'surface-raised'],
  ],
};

const drawer: Part = {
  name: 'Drawer',
  status: 'ready',
  use: 'For details beside the list that they belong to, and for the menu of a phone.',
  good: ['The open part is in the address.'],
  bad: ['A drawer above a drawer.'],
  states: ['Open', 'Closed', 'With a foot'],
  sizes: ['378 px', 'Large, 736 px', 'The whole width of a phone'],
  keys: [['Tab', 'stays inside'], escape],
  contrast: [['ink', 'surface-raised']],
};

const menu: Part = {
  name: 'Menu',
  status: 'ready',
  use: 'For commands and places that are needed seldom, behind one button.',
  good: ['The dangerous entry last, below a line.'],
  bad: ['Content that people need on each visit.', 'Menus within menus.'],
  states: ['Closed', 'Open', 'Entry focused', 'Entry disabled'],
  sizes: ['Entries of 36 px', touch],
  keys: [
    ['Enter, Space, arrow down', 'opens it at the first entry'],
    ['Arrow up', 'opens it at the last entry'],
    ['Letters', 'go to the entry that begins with them'],
    escape,
  ],
  contrast: [
    ['ink', 'surface-raised'],
    ['ink', 'surface-muted'],
    ['negative', 'surface-raised'],
    ['negative', 'surface-muted'],
  ],
  inside: ['MenuTrigger'],
};

const lazyMenu: Part = {
  ...menu,
  name: 'LazyMenu',
  use: 'For a menu in a frame, where its code may come after the page.',
  good: ['The first press opens it, whenever its code comes.'],
  bad: ['In a table: each row would wait.'],
  states: ['Before its code', 'Open', 'Code not loaded'],
  inside: [],
};

const tooltip: Part = {
  name: 'Tooltip',
  status: 'ready',
  use: 'For a short addition to a control that works without it.',
  good: ['One line.'],
  bad: ['Necessary information: touch screens show no tooltips.', 'Links or buttons inside.'],
  states: ['Out of sight', 'Pointed at', 'Focused'],
  sizes: ['256 px wide at most'],
  keys: [tab, ['Esc', 'hides it']],
  contrast: [['surface-raised', 'ink']],
};

export const layoutParts = {
  'UI/Layout': [section, grid, facts, keyFigure, monogram, badge],
  'UI/Steps': [stepper, timeline, progress],
  'UI/Files': [fileDrop, fileButton],
  'UI/Overlays': [dialog, drawer, menu, tooltip],
  'UI/Lazy menu': [lazyMenu, missingPart],
};
