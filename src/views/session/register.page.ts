import type { SessionPage } from '../kit/page/page-code.ts';
import { Register } from './Register.tsx';

export const page: SessionPage = { View: Register };
