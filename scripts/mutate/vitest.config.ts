import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The projects whose tests `npm run mutate` runs. */
const measured: unknown[] = ['engine', 'server'];

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && measured.includes(project.test?.name)
    ? [
        {
          ...project,
          test: {
            ...project.test,
            // What a text was read as is kept: without new modules, a change of what reads it would go unnoticed.
            isolate: project.test?.name === 'engine',
            setupFiles: ['scripts/mutate/limit-properties.ts'],
          },
        },
      ]
    : [],
);

export default defineConfig({ test: { ...config.test, projects } });
