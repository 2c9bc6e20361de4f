/** The last steps, which come in one chunk when the first of them is opened. */
export { SignatureStep } from '../signature/SignatureStep.tsx';
export { IdentityStep } from './IdentityStep.tsx';
