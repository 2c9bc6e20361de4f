import './preview.css';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { failOnBlank, withBlankNote } from './blank.tsx';
import { clubs } from './clubs.ts';
import { failOnColourAlone } from './colour-alone.ts';
import { stopClock } from './fixed-clock.ts';
import { failOnRequests, forbidNetwork } from './no-network.ts';
import { LazyDocsPage } from './parts/LazyDocsPage.tsx';
import { withState } from './state-panel/with-state.tsx';
import { surroundings } from './surroundings.tsx';

// A component that is loaded on demand takes longer on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const screen = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

/**
 * A test run needs only the violations: the panel lists all passed checks, a megabyte for a large table. Contrast takes
 * four fifths of the check; in the daytime run the theme's colours are checked in pairs, and whole pages by the
 * journeys. The check is half of the time of the stories, so that `npm test` leaves it to `npm run test:all`.
 */
const testedOptions = {
  resultTypes: ['violations' as const],
  rules: { 'color-contrast': { enabled: import.meta.env['VITE_NIGHTLY'] === '1' } },
};

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  decorators: [withBlankNote, withState, surroundings],
  parameters: {
    a11y: {
      test: import.meta.env['VITE_SHORT_TESTS'] === '1' ? 'off' : 'error',
      options: import.meta.env.MODE === 'test' ? testedOptions : {},
    },
    layout: 'padded',
    docs: { page: LazyDocsPage },
    controls: { expanded: true },
    // Enabled by stories that show a machine.
    statePanel: { disable: true },
    options: {
      // Parsed without being executed: screens have the order in which an investor reaches them.
      storySort: {
        order: [
          'Start',
          ['Welcome', 'Page flow', 'Parts', 'Changes', '*'],
          'Foundations',
          ['Colours', 'Type', 'Space', 'Icons', 'Elevation', 'Motion', 'Breakpoints', '*'],
          'UI',
          'Screens',
          [
            'Sign in',
            'Register',
            'Restore password, request',
            'Restore password, confirm',
            'Onboarding',
            'Onboarding, accreditation',
            'Identity',
            'Onboarding, bank',
            'Onboarding, signature',
            'Verification result',
            'Documents',
            'Security',
            'Members’ frame',
            'Portfolio',
            'Rounds',
            'Round',
            'Commitment',
            'Reports',
            'News',
            'Sales market',
            'Secondary market',
            'Secondary requests',
            'Cyborg',
            'Club desk',
            'Pages of the shell',
          ],
          'Journeys',
        ],
      },
    },
    viewport: {
      options: {
        phone360: screen('Phone 360', 360, 780),
        phone378: screen('Phone 378', 378, 812),
        phone390: screen('Phone 390', 390, 844),
        tablet768: screen('Tablet 768', 768, 1024),
        tablet: screen('Tablet 820', 820, 1180),
        desktop: screen('Desktop 1280', 1280, 900),
        wide: screen('Wide 1680', 1680, 1000),
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    club: {
      description: 'Club',
      toolbar: {
        title: 'Club',
        icon: 'paintbrush',
        items: Object.entries(clubs).map(([value, { title }]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    textSize: {
      description: 'Text size',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        items: [
          { value: '100', title: 'Text 100%' },
          { value: '125', title: 'Text 125%' },
          { value: '200', title: 'Text 200%' },
        ],
        dynamicTitle: true,
      },
    },
    amounts: {
      description: 'Amounts',
      toolbar: {
        title: 'Amounts',
        icon: 'eye',
        items: [
          { value: 'shown', title: 'Shown amounts' },
          { value: 'hidden', title: 'Hidden amounts' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { club: 'clubfolio', theme: 'light', textSize: '100', direction: 'ltr', amounts: 'shown' },
  beforeEach: () => {
    const startClock = stopClock();
    const allowNetwork = forbidNetwork();
    return () => {
      allowNetwork();
      startClock();
    };
  },
  afterEach: (context) => {
    failOnRequests();
    failOnBlank(context);
    failOnColourAlone(context);
  },
});
