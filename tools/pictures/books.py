"""Books of 13 by 20 cm: one that is for sale, and plain ones that show how large other things are."""
from forms import box, group, on_plane, text
from materials import paper, solid


def lying(x, y, z, turn, cloth):
    """A bound book."""
    w, d, h = 13.0, 20.0, 2.4
    board = solid(cloth, 0.85, specular=0.2)
    leaf = paper('#efe6d6')
    return group([
        box((w, d, 0.28), (0, 0, 0), board, 0.06),
        box((w - 0.7, d - 0.7, h - 0.5), (0.2, 0, 0.26), leaf, 0.02),
        box((w, d, 0.28), (0, 0, h - 0.28), board, 0.06),
        box((0.3, d, h), (-w / 2, 0, 0), board, 0.12),
    ], x, y, z, turn)


def standing(cover, ink, boards):
    """The book for sale, standing; `boards` is the thickness of its cover."""
    w, h, d = 13.0, 20.0, 2.2
    shell, leaf = solid(cover, 0.85, specular=0.2), paper('#f1e9da')
    front = -d / 2
    return [
        box((w, boards, h), (0, front + boards / 2, 0), shell, min(boards / 3, 0.05)),
        box((w, boards, h), (0, d / 2 - boards / 2, 0), shell, min(boards / 3, 0.05)),
        box((boards, d, h), (-w / 2, 0, 0), shell, 0.05),
        box((w - boards * 2.4, d - 2 * boards, h - boards * 2.4), (-boards * 0.6, 0, boards * 1.2), leaf, 0.02),
        on_plane(text('NOTES', 2.5, ink, 600, 1.2), 12.6, front),
        on_plane(text('a small book of scents', 1.02, ink, 500, 1.0, 'italic'), 10.9, front),
        on_plane(text('MERIDIAN', 0.8, ink, 600, 1.16), 2.2, front),
    ]
