/** The manager has neither Tailwind nor the theme, so the drawing uses the colour of the surrounding text. */
const mix = (share: number) => `color-mix(in srgb, currentColor ${share}%, transparent)`;
const accent = 'var(--primary, currentColor)';
const surface = 'var(--paper, var(--surface-raised, Canvas))';

export const chartStyle = `
.sc-chart { font-size: 13px; line-height: 18px; display: flex; flex-direction: column; gap: 16px; text-align: start; }
.sc-chart p, .sc-chart ul, .sc-chart dl, .sc-chart dd, .sc-chart pre { margin: 0; padding: 0; }
.sc-chart ul { list-style: none; }
.sc-chart code, .sc-chart pre { font: 12px/18px ui-monospace, monospace; color: inherit; background: none; border: 0; padding: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.sc-facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 16px; }
.sc-facts dt { font-weight: 600; }
.sc-events { display: flex; flex-wrap: wrap; gap: 4px 8px; }
.sc-event { font: inherit; color: inherit; background: none; border: 1px solid ${mix(45)}; border-radius: 6px; padding: 2px 8px; }
.sc-event:not(:disabled) { cursor: pointer; }
.sc-event.sc-accepted { border-color: ${accent}; border-width: 2px; font-weight: 600; }
.sc-event.sc-ignored { border-style: dotted; }
.sc-event[aria-pressed='true'] { background: color-mix(in srgb, ${accent} 18%, transparent); }
.sc-form { display: flex; flex-direction: column; gap: 6px; max-width: 480px; }
.sc-form textarea { font: 12px/18px ui-monospace, monospace; color: inherit; background: transparent; border: 1px solid ${mix(55)}; border-radius: 6px; padding: 6px 8px; }
.sc-chart .sc-buttons { display: flex; gap: 8px; }
.sc-buttons button, .sc-tools button { font: inherit; color: inherit; background: ${surface}; border: 1px solid ${mix(55)}; border-radius: 6px; padding: 2px 10px; cursor: pointer; min-height: 28px; }
.sc-chart details > summary { cursor: pointer; font-weight: 600; padding: 4px 0; }
.sc-canvas { position: relative; border: 1px solid ${mix(25)}; border-radius: 8px; overflow: hidden; content-visibility: auto; contain-intrinsic-height: 420px; }
.sc-canvas svg { display: block; width: 100%; height: clamp(240px, 46vh, 460px); touch-action: none; cursor: grab; font: 12px/15px system-ui, sans-serif; }
.sc-canvas svg:active { cursor: grabbing; }
.sc-tools { position: absolute; inset-block-end: 8px; inset-inline-end: 8px; display: flex; gap: 4px; }
.sc-canvas text { fill: currentColor; }
.sc-canvas .sc-title { font-size: 13px; font-weight: 600; }
.sc-canvas .sc-note { font-size: 12px; font-weight: 400; opacity: .85; }
.sc-around, .sc-box { stroke: ${mix(45)}; stroke-width: 1; }
.sc-around { fill: ${mix(3)}; }
.sc-box { fill: ${surface}; }
.sc-around.sc-parallel { stroke-dasharray: 6 4; }
.sc-ring { fill: none; stroke: ${mix(45)}; }
.sc-here > .sc-around { stroke: ${accent}; stroke-width: 2; }
.sc-here > .sc-box { stroke: ${accent}; stroke-width: 3; fill: color-mix(in srgb, ${accent} 16%, ${surface}); }
.sc-arrow { fill: none; stroke: ${mix(55)}; stroke-width: 1.2; }
.sc-arrow.sc-live { stroke: ${accent}; stroke-width: 2; }
.sc-dot-first { fill: currentColor; }
.sc-dot-anywhere { fill: ${surface}; stroke: currentColor; stroke-dasharray: 2 2; }
.sc-label rect { fill: ${surface}; opacity: .92; }
.sc-label text { font-size: 12px; }
.sc-label.sc-live text { font-weight: 600; }
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
`;
