import { Notice } from '../../ui/feedback/Notice.tsx';

/** How to go on when the browser does not give the camera to this page. */
export function CameraRefused() {
  return (
    <div className="mb-4">
      <Notice tone="caution" title="The camera is blocked for this page" live>
        Press the camera or the lock beside the address and allow it; the check goes on by itself. You can
        also upload photos of your paper instead, or go on with your phone.
      </Notice>
    </div>
  );
}
