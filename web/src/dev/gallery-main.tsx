import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../ui/toasts.tsx';
import { Gallery } from './gallery.tsx';
import { GalleryScreen } from './gallery-screens.tsx';

const root = document.getElementById('root');
const screen = new URLSearchParams(location.search).get('screen');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ToastProvider>{screen === null ? <Gallery /> : <GalleryScreen name={screen} />}</ToastProvider>
    </StrictMode>,
  );
}
