// Reads an invitation's iCalendar text with KCalendarCore, the calendar library of KOrganizer, and lets it write the answer.
// Arguments: the invitee's address and the response. Input: the invitation. Output: the answer.
#include <KCalendarCore/Event>
#include <KCalendarCore/ICalFormat>
#include <KCalendarCore/MemoryCalendar>
#include <KCalendarCore/ScheduleMessage>
#include <QCoreApplication>
#include <QFile>
#include <QTimeZone>
#include <cstdio>

using namespace KCalendarCore;

static Attendee::PartStat participation(const QString &response)
{
    if (response == QLatin1String("accepted")) return Attendee::Accepted;
    return response == QLatin1String("tentative") ? Attendee::Tentative : Attendee::Declined;
}

static int fail(const char *reason)
{
    std::fprintf(stderr, "%s\n", reason);
    return 1;
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() != 3) return fail("Two arguments are needed.");
    QFile input, output;
    if (!input.open(stdin, QIODevice::ReadOnly) || !output.open(stdout, QIODevice::WriteOnly)) return fail("No stdio.");
    ICalFormat format;
    MemoryCalendar::Ptr calendar(new MemoryCalendar(QTimeZone::utc()));
    const ScheduleMessage::Ptr message = format.parseScheduleMessage(calendar, QString::fromUtf8(input.readAll()));
    if (!message || message->method() != iTIPRequest) return fail("This is no invitation.");
    const Event::Ptr event = message->event().dynamicCast<Event>();
    if (!event) return fail("The invitation is about no event.");
    Attendee attendee = event->attendeeByMail(arguments.at(1));
    if (attendee.isNull()) return fail("The invitation is for somebody else.");
    attendee.setStatus(participation(arguments.at(2)));
    attendee.setRSVP(false);
    Event::Ptr answer(event->clone());
    answer->clearAttendees();
    answer->addAttendee(attendee);
    output.write(format.createScheduleMessage(answer, iTIPReply).toUtf8());
    return 0;
}
