"""Attacks inside waves of real people, for the simulator: run.py --more hidden. The wave comes in both of its runs, so
that only the attack moves the score. `waves.ts` has the same for our own simulation."""

import numpy as np
from trustsim import organic
from trustsim.strategies import SIZE, fresh, high, low, warmed
from trustsim.world import ATTACK, DAY, HOUR

GENUINE = 0


def hide(world, politician, ids, start, episode, scores=low, count=SIZE, prepared=.5):
    """Attackers at the times of the wave `ids`, with networks and devices of their own; the others are new."""
    rng = world.rng
    world.reviews["kind"][ids] = GENUINE
    at = np.sort(rng.choice(world.reviews["at"][ids], count) + HOUR * rng.random(count))
    is_old = rng.random(count) < prepared
    users = np.empty(count, int)
    users[is_old] = warmed(world, start, int(is_old.sum()), episode=episode)
    users[~is_old] = fresh(world, at[~is_old])
    world.publish(at, users, politician, scores(world, count), kind=ATTACK, episode=episode)
    return at[-1]


def opponents(world, count):
    base = np.clip(world.rng.normal(1.9, .6, count), 1, 3.2)
    return np.clip(np.rint(base[:, None] + world.rng.normal(0, .6, (count, 10))), 1, 5).astype(np.int8)


def behind(burst, **how):
    def attack(world, politician, start, episode):
        return hide(world, politician, burst(world, politician, start, -1), start, episode, **how)
    return attack


def both_sides(world, politician, start, episode):
    ids = organic.news(world, politician, start, -1)
    ends = [hide(world, politician, ids, start, episode, scores, SIZE // 2) for scores in (low, high)]
    return max(ends)


def newcomers(world, politician, start, episode):
    at = world.at_human_hours(start + 3 * DAY * world.rng.random(SIZE))
    ids = world.flow(politician, at, new_share=.85, episode=-1)
    return hide(world, politician, ids, start, episode, prepared=0)


STRATEGIES = dict(behind_news=behind(organic.news), opponents_news=behind(organic.news, scores=opponents),
                  behind_television=behind(organic.television), election_praise=behind(organic.election, scores=high),
                  both_sides=both_sides, newcomers=newcomers, supporters=behind(organic.viral))
