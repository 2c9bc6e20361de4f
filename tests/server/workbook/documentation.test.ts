import { expect, it } from 'vitest';
import { shownColumns } from '../../../server/domain/workbook/schema.ts';
import { sheetNamed, sheets } from '../../../server/domain/workbook/sheets/index.ts';

/** The page about the columns, from the declaration of the sheets. `vitest -u` writes it anew. */
const page = [
  '# The workbook, sheet by sheet',
  'Made from the declaration of the sheets (`server/domain/workbook/sheets`). [own-book.md](own-book.md) says how to use it.',
  ...sheets.flatMap((sheet) => [
    `## ${sheet.title}`,
    sheet.about,
    [
      '| column | what | example | |',
      '| --- | --- | --- | --- |',
      ...shownColumns(sheet).map(({ heading, kind, refersTo, isRequired, example, note }) => {
        const what = refersTo
          ? `key from ${sheetNamed(refersTo).title}`
          : (kind.choices?.join(', ') ?? kind.label);
        const cells = [`${heading}${isRequired ? ' *' : ''}`, what, example && `\`${example}\``, note];
        return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
      }),
    ].join('\n'),
  ]),
  'Columns with * are required.\n',
].join('\n\n');

it('equals docs/workbook.md', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/workbook.md');
});
