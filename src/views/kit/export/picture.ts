const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'font-size',
  'font-weight',
  'opacity',
];
const scale = 2;

/** A copy that looks the same outside the page: styles from the page's style sheet are written into it. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return svg;
  const originals = svg.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of drawn) element.style.setProperty(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.fontFamily = 'sans-serif';
  return copy;
}

type Size = { readonly width: number; readonly height: number };

/**
 * The chart as shown on screen, as a PNG with its title: hidden amounts stay hidden. Without a title there is none
 * above it.
 * @param size defaults to the size on screen; the picture has twice the resolution.
 * @throws Error when the browser cannot draw it.
 */
export async function pictureOf(
  svg: SVGSVGElement,
  title: string,
  { width, height }: Size = svg.getBoundingClientRect(),
): Promise<Blob> {
  const page = getComputedStyle(svg.closest('figure') ?? svg);
  const head = title === '' ? 0 : 32;
  const copy = standalone(svg);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const source = new XMLSerializer().serializeToString(copy);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = (height + head) * scale;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.scale(scale, scale);
  brush.fillStyle = page.backgroundColor;
  brush.fillRect(0, 0, width, height + head);
  brush.fillStyle = page.color;
  brush.font = '600 14px sans-serif';
  brush.fillText(title, 8, 20, width - 16);
  brush.drawImage(image, 0, head, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
