/**
 * The thin progress bar of a navigation: `running` shows it after 200 ms, `done` fills and hides it; CSS does the timing. Decorative and
 * hidden from assistive technology.
 */
export function ProgressBar({ state }: { state: 'idle' | 'running' | 'done' }) {
  return <div className="progress-bar" data-state={state} aria-hidden="true" />
}
