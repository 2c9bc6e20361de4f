import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { panelId, panelParameter } from './state-panel/channel.ts';
import { StatePanel } from './state-panel/StatePanel.tsx';

// Storybook's manager compiles JSX to calls on a global React.
Object.assign(globalThis, { React });

// Enough for a chart, and more than half of a laptop’s screen for the story.
addons.setConfig({ bottomPanelHeight: 340 });

addons.register(panelId, () => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'State',
    paramKey: panelParameter,
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <StatePanel />
      </AddonPanel>
    ),
  });
  // Tabs have the order in which they were added, and Storybook adds its own first.
  const panels = addons.getElements(types.PANEL);
  for (const [id, panel] of Object.entries(panels)) {
    if (id === panelId) continue;
    Reflect.deleteProperty(panels, id);
    Object.assign(panels, { [id]: panel });
  }
});
