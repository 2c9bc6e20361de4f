import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { ownCalls } from '../../../src/api/kit/paths.ts';
import { idPattern } from '../../../src/domain/texts/text-patterns.ts';
import { actOnDesk, readAction } from '../../domain/backoffice/desk/actions.ts';
import {
  listCalls,
  listCommitments,
  listDeskImports,
  listOpenRounds,
  listWires,
} from '../../domain/backoffice/desk/money-lists.ts';
import { listReviews, reviewDetail } from '../../domain/backoffice/desk/reviews.ts';
import { listSheets, sheetForm } from '../../domain/backoffice/desk/sheet-forms.ts';
import {
  deskFileBytes,
  discardDeskFile,
  receiveDeskFile,
  storeDeskFile,
} from '../../domain/backoffice/desk/staged-files.ts';
import { audit } from '../../domain/core/audit.ts';
import type { SignedIn } from '../../domain/session/authenticate.ts';
import type { Host } from '../../host.ts';
import { readBody } from '../../http/body.ts';
import { limitRequests } from '../../http/limit.ts';
import { mountProtected } from '../../http/mount.ts';
import { readForm } from '../../http/multipart.ts';
import { badFields, notFound, Refusal } from '../../http/refusal.ts';

const request = z.looseObject({ preview: z.boolean() });

const tooLarge = () => new Refusal(413, { detail: 'The file is larger than 50 MB.' });

const idOf = (context: Context): number => {
  const id = context.req.param('id') ?? '';
  if (!idPattern.test(id)) throw notFound();
  return Number(id);
};

async function receive(host: Host, context: Context, { investor }: SignedIn): Promise<Response> {
  await limitRequests(host, `desk file ${investor.id}`, 60, 3_600);
  const { file } = await readForm(context.req.raw, {
    fileField: 'file',
    fileBytes: deskFileBytes,
    tooLarge,
    textFields: [],
    storeFile: (content) => receiveDeskFile(host, content),
    discard: discardDeskFile,
  });
  if (!file) throw badFields({ file: ['No file was submitted.'] });
  return context.json({ file: await storeDeskFile(host, file.kept, file.name) }, 201);
}

/** The club's desk: calls of this host besides the 42, for operators only. */
export function mountDesk(app: Hono, host: Host): void {
  mountProtected(app, host, ownCalls.getDesk, 'operator', async (context) =>
    context.json({
      reviews: await listReviews(host),
      wires: await listWires(host),
      commitments: await listCommitments(host),
      calls: await listCalls(host),
      rounds: await listOpenRounds(host),
      sheets: listSheets(),
      imports: await listDeskImports(host),
    }),
  );
  mountProtected(app, host, ownCalls.getReview, 'operator', async (context, who) => {
    const id = idOf(context);
    const detail = await reviewDetail(host, id);
    await audit(host, {
      event: 'review_opened',
      outcome: 'ok',
      investorId: who.investor.id,
      familyId: who.familyId,
      object: String(id),
    });
    return context.json(detail);
  });
  mountProtected(app, host, ownCalls.getSheetForm, 'operator', async (context) =>
    context.json(await sheetForm(host, context.req.param('sheet') ?? '')),
  );
  mountProtected(app, host, ownCalls.sendDeskFile, 'operator', (context, who) => receive(host, context, who));
  mountProtected(app, host, ownCalls.actOnDesk, 'operator', async (context, who) => {
    const { preview, ...body } = await readBody(context, request);
    return context.json(await actOnDesk(host, who.investor.id, readAction(body), preview));
  });
}
