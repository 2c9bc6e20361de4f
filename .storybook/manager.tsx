import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { panelId } from './state-panel/channel.ts';
import { StatePanel } from './state-panel/StatePanel.tsx';

// Storybook's manager compiles JSX to calls on a global React.
Object.assign(globalThis, { React });

addons.register(panelId, () => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'State',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <StatePanel />
      </AddonPanel>
    ),
  });
});
