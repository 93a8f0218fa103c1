import { buildApp } from '../build-app.ts';

/**
 * A page that draws all rows, filters without an index, and formats all messages at every change.
 */
const page = `'use client';
import { useEffect, useRef, useState } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

const headers = () => ({ Authorization: 'Bearer ' + localStorage.getItem('auth_token') });
const lastOf = (last) => (typeof last === 'string' ? last : last?.content) ?? '';
const time = (date) => new Date(date).toLocaleString('en-US', { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true });

export default function Page() {
  const [list, setList] = useState(null);
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(null);
  const [messages, setMessages] = useState([]);
  const end = useRef(null);
  useEffect(() => {
    fetch('/api/conversations', { headers: headers() }).then((answer) => answer.json()).then(({ data }) => setList(data));
  }, []);
  useEffect(() => {
    if (!selected) return;
    fetch('/api/conversations/' + selected + '/messages', { headers: headers() }).then((answer) => answer.json()).then(({ data }) => setMessages(data));
  }, [selected]);
  useEffect(() => { end.current?.scrollIntoView(); }, [messages]);
  if (!list) return <p>Loading interviews...</p>;
  const wanted = query.toLowerCase();
  const found = list.filter(({ attributes }) => attributes.title.toLowerCase().includes(wanted) || lastOf(attributes.last_message).toLowerCase().includes(wanted));
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <div style={{ width: 400, overflow: 'auto' }}>
        <h1>Interviews</h1>
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        {found.map(({ id, attributes }) => (
          <div key={id} data-conversation-id={id} onClick={() => setSelected(id)} style={{ padding: 12 }}>
            <b>{attributes.title}</b>
            <div>{new Date(attributes.created_at).toLocaleDateString()}</div>
            <div>{lastOf(attributes.last_message) || 'No messages yet'}</div>
          </div>
        ))}
      </div>
      <div style={{ flex: 1, overflow: 'auto' }}>
        {messages.map(({ id, attributes }) => (
          <div key={id} data-message-id={id} style={{ padding: 12 }}>
            <ReactMarkdown remarkPlugins={[remarkGfm]}>{attributes.text_content}</ReactMarkdown>
            <small>{time(attributes.created_at)}</small>
          </div>
        ))}
        <div ref={end} />
      </div>
    </div>
  );
}
`;

const config = (api: string) => `export default {
  rewrites: async () => [{ source: '/api/:path*', destination: '${api}/:path*' }],
};
`;

/** Builds the plainest implementation of the screen, with the same framework and API. */
export const buildPlainApp = (api: string): string =>
  buildApp('plain-interviews', { 'next.config.mjs': config(api), 'app/page.jsx': page });
