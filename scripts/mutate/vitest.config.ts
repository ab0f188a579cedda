import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The projects whose tests `npm run mutate` runs. */
const measured: unknown[] = ['engine', 'server'];

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && measured.includes(project.test?.name)
    ? [{ ...project, test: { ...project.test, setupFiles: ['scripts/mutate/limit-properties.ts'] } }]
    : [],
);

export default defineConfig({ test: { ...config.test, projects } });
