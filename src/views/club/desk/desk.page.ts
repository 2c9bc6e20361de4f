import { connectDesk } from '../../../machines/club/desk/desk.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { Desk } from './Desk.tsx';

export const page: MachinePage<typeof connectDesk> = { connect: connectDesk, View: Desk };
