/** The manager knows neither Tailwind nor the theme, so the drawing lives on the colour of the text around it. */
const mix = (share: number) => `color-mix(in srgb, currentColor ${share}%, transparent)`;
const accent = 'var(--primary, currentColor)';

export const chartStyle = `
.sc-chart { font-size: 13px; line-height: 18px; display: flex; flex-direction: column; gap: 16px; text-align: start; }
.sc-chart p, .sc-chart ul, .sc-chart dl, .sc-chart dd, .sc-chart pre { margin: 0; padding: 0; }
.sc-chart ul { list-style: none; }
.sc-chart code, .sc-chart pre { font: 12px/18px ui-monospace, monospace; color: inherit; background: none; border: 0; padding: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.sc-facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 16px; }
.sc-facts dt { font-weight: 600; }
.sc-events { display: flex; flex-wrap: wrap; gap: 4px 8px; }
.sc-events li { border: 1px solid ${mix(35)}; border-radius: 6px; padding: 1px 8px; }
.sc-events .sc-accepted { border-color: ${accent}; border-width: 2px; font-weight: 600; }
.sc-events .sc-ignored { border-style: dotted; }
.sc-faint { opacity: .8; font-weight: 400; }
.sc-guard { font-style: italic; }
.sc-state { border: 1px solid ${mix(30)}; border-radius: 8px; padding: 8px 12px; min-width: 0; display: flex; flex-direction: column; gap: 6px; }
.sc-final { border-style: double; border-width: 3px; }
.sc-active { border: 2px solid ${accent}; background: color-mix(in srgb, ${accent} 8%, transparent); }
.sc-name { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 8px; }
.sc-now { border: 1px solid ${accent}; border-radius: 6px; padding: 0 6px; font-size: 12px; line-height: 16px; font-weight: 600; }
.sc-list { display: flex; flex-direction: column; gap: 2px; overflow-wrap: anywhere; }
.sc-inside { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); gap: 8px; align-items: start; }
.sc-parallel > .sc-inside > .sc-state { border-style: dashed; }
.sc-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
