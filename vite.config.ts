import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { apiHost } from './server/dev-plugin.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), apiHost()],
  build: { outDir: 'dist/client', manifest: true, target: 'es2022' },
});
