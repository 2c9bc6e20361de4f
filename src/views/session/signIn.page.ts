import type { SessionPage } from '../kit/page/page-code.ts';
import { SignIn } from './SignIn.tsx';

export const page: SessionPage = { View: SignIn };
