import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from './scripts/leave-out-schemas.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutSchemas()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page shares comes in one piece: fifty small files cost a phone more than they save.
          output: {
            advancedChunks: {
              groups: [{ name: 'common', test: /\/web\/(api|ui|features\/shell)\//, minShareCount: 8 }],
            },
          },
        },
      },
    },
  },
});
