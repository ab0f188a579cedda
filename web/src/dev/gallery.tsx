import { useEffect, useState } from 'react';
import type { Theme } from '@vitola/contract/pages';
import { Button } from '../ui/buttons/button.tsx';
import { CigarsSection } from './gallery-cigars.tsx';
import { ControlsSection } from './gallery-controls.tsx';
import { FieldsSection } from './gallery-fields.tsx';
import { ListsSection } from './gallery-lists.tsx';
import { StatesSection } from './gallery-states.tsx';

const themeOfAddress = (): Theme => (location.search.includes('light') ? 'light' : 'dark');

/** Every component in every state, for visual review and the accessibility checks. Development only. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(themeOfAddress);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-8 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">Gallery</h1>
        <Button variant="secondary" onClick={() => setTheme(other)}>
          Show the {other} theme
        </Button>
      </header>
      <CigarsSection />
      <ControlsSection />
      <FieldsSection />
      <ListsSection />
      <StatesSection />
    </main>
  );
}
