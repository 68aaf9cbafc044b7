import { Place } from './place';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Place />
        {children}
      </body>
    </html>
  );
}
