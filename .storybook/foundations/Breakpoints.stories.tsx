import preview from '#storybook/preview.tsx';

const meta = preview.meta({ title: 'Foundations/Breakpoints' });

/** Tailwind's own breakpoints; each shows whether the frame of this story has reached it. */
const widths = [
  ['below 640 px', 'sm:hidden', 'Phone: one column, tables as cards, targets of 44 px, the drawer'],
  ['sm, 640 px', 'max-sm:hidden', 'Two columns in forms, tables as tables, controls of 40 px'],
  ['md, 768 px', 'max-md:hidden', 'Small tablet'],
  ['lg, 1024 px', 'max-lg:hidden', 'The top menu in full, the sub-navigation at the top'],
  ['xl, 1280 px', 'max-xl:hidden', 'Content at its full width of 1240 px'],
  ['2xl, 1536 px', 'max-2xl:hidden', 'The cyborg portfolio, up to 1680 px'],
] as const;

const Widths = () => (
  <table className="w-full text-start text-base">
    <caption className="sr-only">Widths and their layouts</caption>
    <tbody>
      {widths.map(([width, hiddenBefore, use]) => (
        <tr key={width} className="border-b border-line align-top">
          <th scope="row" className="py-2 pe-4 text-start font-semibold whitespace-nowrap">
            {width}
          </th>
          <td className="w-24 py-2 pe-4">
            <span
              className={`rounded-full bg-primary-soft px-2.5 py-0.5 text-sm font-semibold text-primary-ink ${hiddenBefore}`}
            >
              here
            </span>
          </td>
          <td className="py-2">{use}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const WidthsOnADesktop = meta.story({
  render: () => <Widths />,
  globals: { viewport: { value: 'desktop' } },
});
export const WidthsOnATablet = meta.story({
  render: () => <Widths />,
  globals: { viewport: { value: 'tablet' } },
});
export const WidthsOnAPhone = meta.story({
  render: () => <Widths />,
  globals: { viewport: { value: 'phone360' } },
});
