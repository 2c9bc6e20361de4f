/** Kept apart from `icons.ts`, which travels with the sign-in page. */
export { Camera, Download, FileText, Upload } from 'lucide-react';
