import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../ui/feedback/toasts.tsx';
import { Gallery } from './gallery.tsx';
import { GalleryScreen } from './gallery-screens.tsx';
import { Playground } from './playground.tsx';

function DevScreen() {
  if (location.pathname === '/dev/engine') return <Playground />;
  const screen = new URLSearchParams(location.search).get('screen');
  return screen === null ? <Gallery /> : <GalleryScreen name={screen} />;
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ToastProvider>
        <DevScreen />
      </ToastProvider>
    </StrictMode>,
  );
}
