import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readEnvironment } from './src/env.ts';

export default defineConfig(({ mode }) => {
  const environment = readEnvironment(loadEnv(mode, process.cwd()));
  // The page itself shows the product's name, also where it is left to its default.
  process.env['VITE_PRODUCT_NAME'] = environment.VITE_PRODUCT_NAME;
  return {
    plugins: [react(), tailwindcss()],
    build: { outDir: 'dist/client', manifest: true, target: 'es2022', assetsInlineLimit: 0 },
  };
});
