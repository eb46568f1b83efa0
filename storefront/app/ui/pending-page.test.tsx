import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PendingPage } from './pending-page.tsx'

// React requires this flag for `act`.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const Shape = () => <p className="pending-page">shape</p>

test('a slow navigation shows the skeleton of the page that it leads to, and no other', async () => {
  vi.useFakeTimers()
  const box = document.createElement('main')
  box.id = 'content'
  document.body.append(box)
  const answer = Promise.withResolvers<null>()
  const layout = (
    <>
      <Outlet />
      <PendingPage leadsHere={(path) => path.startsWith('/c/')} skeleton={Shape} />
    </>
  )
  const loader = () => answer.promise
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', element: 'home' },
        { path: '/c/candles', element: 'candles', loader },
        { path: '/faq', element: 'answers', loader },
      ],
    },
  ])
  const root = createRoot(box)
  await act(() => root.render(<RouterProvider router={router} />))
  await act(() => void router.navigate('/faq'))
  await act(() => vi.advanceTimersByTime(1000))
  expect(box.textContent).toBe('home')
  await act(() => void router.navigate('/c/candles'))
  await act(() => vi.advanceTimersByTime(200))
  expect(box.textContent).toBe('home')
  await act(() => vi.advanceTimersByTime(100))
  expect(box.textContent).toContain('shape')
  await act(async () => answer.resolve(null))
  expect(box.textContent).toBe('candles')
  act(() => root.unmount())
  box.remove()
  vi.useRealTimers()
})
