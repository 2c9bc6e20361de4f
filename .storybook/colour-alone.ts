const all = (svg: Element, selector: string) => [...svg.querySelectorAll(selector)];

/** The lines of the series, by their dash patterns. */
const dashesOf = (svg: Element) =>
  all(svg, 'path[fill="none"]')
    .filter((path) => /stroke-(?:series-\d|ink-muted)/.test(path.getAttribute('class') ?? ''))
    .map((path) => path.getAttribute('stroke-dasharray') ?? 'none');

const barsOf = (svg: Element) => all(svg, 'rect[class*="fill-series-"]');
const coloursOf = (bars: readonly Element[]) => new Set(bars.map((bar) => bar.getAttribute('class')));
const textsOf = (svg: Element) => all(svg, 'text').map((text) => text.textContent);

/** Errors of a chart printed in greyscale: its series have to differ by a dash pattern, a symbol or a label. */
export function colourAlone(svg: Element): string | null {
  const dashes = dashesOf(svg);
  if (new Set(dashes).size < dashes.length) return 'two lines have the same dash';
  if (dashes.length > 1 && all(svg, 'text.font-semibold').length < dashes.length)
    return 'a line has no name beside it';
  const bars = barsOf(svg);
  const isMarked = ['▲', '▼'].every((mark) => textsOf(svg).some((text) => text.startsWith(mark)));
  const isNamed = all(svg, 'text.fill-ink.text-sm').length >= 2 * bars.length;
  return coloursOf(bars).size > 1 && !isMarked && !isNamed ? 'bars differ by their colour alone' : null;
}

/** Every chart of a story has to be readable without colour. */
export function failOnColourAlone({ canvasElement }: { readonly canvasElement: HTMLElement }): void {
  for (const svg of canvasElement.querySelectorAll('svg')) {
    const fault = colourAlone(svg);
    if (fault) throw new Error(`A chart can’t be read in grey: ${fault}`);
  }
}
